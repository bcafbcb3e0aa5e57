const OFF = 'firstchair-gate-signals-off'
const TONE_S = 0.12
const YES = [880]
const NO = [220, 220]

let audio: AudioContext | undefined

export function signalsAreOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null
  } catch {
    return true
  }
}

export function keepSignals(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, 'yes')
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
}

/** Once for yes, twice and low for no, so that nobody has to look. */
export function signal(isYes: boolean): void {
  navigator.vibrate?.(isYes ? 100 : [100, 100, 100, 100, 100])
  try {
    audio ??= new AudioContext()
    // Browsers start it suspended until the first press or key.
    void audio.resume()
    for (const [index, frequency] of (isYes ? YES : NO).entries()) {
      const start = audio.currentTime + index * 1.5 * TONE_S
      const tone = new OscillatorNode(audio, { frequency })
      tone.connect(new GainNode(audio, { gain: 0.3 })).connect(audio.destination)
      tone.start(start)
      tone.stop(start + TONE_S)
    }
  } catch {
    // A device without sound.
  }
}
