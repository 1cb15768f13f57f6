// Speech: reads sentences with a voice of the device. A voice that is elsewhere is never used, since it is sent what it reads.

import { settings } from "./settings.js";

// How fast a voice reads, by the word for it.
const rates = { slow: 0.7, normal: 1, fast: 1.4 };

export const isVoiceOn = () => settings.read("voice") === "on";
export const pace = () => (Object.hasOwn(rates, settings.read("pace")) ? settings.read("pace") : "normal");

// Reads a text in place of what is being read, if that is wanted and there is a voice, and returns whether it does.
export function say(text, language) {
  const voice = voiceFor(language);
  window.speechSynthesis?.cancel();
  if (!isVoiceOn() || !voice) return false;
  const utterance = new SpeechSynthesisUtterance(text);
  Object.assign(utterance, { voice, lang: voice.lang, rate: rates[pace()] });
  speechSynthesis.speak(utterance);
  return true;
}

function voiceFor(language) {
  const voices = window.speechSynthesis?.getVoices() ?? [];
  const known = voices.filter(({ localService, lang }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language);
  return known.find((voice) => voice.default) ?? known[0];
}
