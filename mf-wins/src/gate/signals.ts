import { deviceStorage } from '@firstchair/sdk'

const OFF = 'firstchair-gate-signals-off'
const TONE_S = 0.12
const YES = [880]
const NO = [220, 220]

let audio: AudioContext | undefined

export const signalsAreOn = (): boolean => (deviceStorage.read(OFF) ?? null) === null

/** Without storage, the choice lasts as long as the page. */
export function keepSignals(isOn: boolean): void {
  deviceStorage.keep(OFF, isOn ? null : 'yes')
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
