/** A press of a key, as the DOM, React and React Aria report it. */
export type KeyPress = {
  key: string
  isComposing?: boolean
  keyCode?: number
  nativeEvent?: { isComposing: boolean; keyCode: number }
}

/** What browsers report for keys of an input method; Safari does so for the Enter that ends one. */
const COMPOSING = 229

/**
 * Whether one of these keys was pressed, such as `'Enter'`. While a text is composed (Japanese, Chinese,
 * Korean), Enter, Escape and the arrows belong to the input method, so the answer is no.
 */
export function isKey(event: KeyPress, ...keys: readonly string[]): boolean {
  const { isComposing, keyCode } = event.nativeEvent ?? event
  return isComposing !== true && keyCode !== COMPOSING && keys.includes(event.key)
}
