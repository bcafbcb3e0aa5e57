let pressedAt = Number.NEGATIVE_INFINITY

function note(): void {
  pressedAt = performance.now()
}

const PRESSES = ['pointerdown', 'keydown'] as const

/** Notes when the user presses a pointer or a key, until the function that it returns is called. */
export function watchPresses(): () => void {
  for (const press of PRESSES) document.addEventListener(press, note, true)
  return () => {
    for (const press of PRESSES) document.removeEventListener(press, note, true)
  }
}

/** When the user last pressed something, by `performance.now()`. */
export const lastPress = (): number => pressedAt
