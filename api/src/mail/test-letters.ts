import { LETTERS, type Letter, type LetterOf } from './letter.ts'
import { type LetterSetting, timeIn } from './letter-kind.ts'

export const TEST_SETTING: LetterSetting = {
  publicUrl: 'https://firstchair.example',
  brand: { name: 'Firstchair', accent: '', contact: 'help@firstchair.example' },
  tickets: { of: (winId, number) => `code-of-${winId}${number ? `-${number}` : ''}` },
  now: new Date('2026-11-30T14:00:00.000Z'),
  time: timeIn(null),
}

/** A letter of each kind. */
export const TEST_LETTERS = Object.fromEntries(
  Object.entries(LETTERS).map(([kind, { sample }]) => [
    kind,
    { kind, firstName: 'Nora', ...sample },
  ]),
) as { [Kind in Letter['kind']]: LetterOf<Kind> } // Object.fromEntries has no types for keys.
