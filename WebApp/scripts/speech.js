// Speech: reads sentences with a voice of the device. A voice that is elsewhere is never used, since it is sent what it reads.

import { settings } from "./settings.js";

// How fast a voice reads, by the word for it.
const rates = { slow: 0.7, normal: 1, fast: 1.4 };

export const speech = {
  get isOn() {
    return settings.read("voice") === "on";
  },

  turn(isOn) {
    settings.write("voice", isOn ? "on" : "off");
    if (!isOn) this.stop();
  },

  get pace() {
    const pace = settings.read("pace");
    return Object.hasOwn(rates, pace) ? pace : "normal";
  },

  setPace(pace) {
    settings.write("pace", pace);
  },

  // Reads a text in place of what is being read, if it is on and there is a voice, and returns whether it does.
  say(text, language) {
    const voice = voiceFor(language);
    if (!this.isOn || !voice) return false;
    this.stop();
    const utterance = new SpeechSynthesisUtterance(text);
    Object.assign(utterance, { voice, lang: voice.lang, rate: rates[this.pace] });
    speechSynthesis.speak(utterance);
    return true;
  },

  stop() {
    window.speechSynthesis?.cancel();
  },
};

function voiceFor(language) {
  const voices = window.speechSynthesis?.getVoices() ?? [];
  const known = voices.filter(({ localService, lang }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language);
  return known.find((voice) => voice.default) ?? known[0];
}
