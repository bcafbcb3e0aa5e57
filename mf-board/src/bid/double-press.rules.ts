const DOUBLE_PRESS_MS = 500

/**
 * Whether a press is the second of a double press, meant for what stood there before: what came up
 * in its place at `appearedAt` can hardly have been read. Both in monotonic ms.
 */
export const isDoublePress = (appearedAt: number, pressedAt: number): boolean =>
  pressedAt - appearedAt < DOUBLE_PRESS_MS
