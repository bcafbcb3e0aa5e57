import { freezeClock, holdReady } from '@firstchair/sdk/host'

/** The root of a page that the server has rendered, with what its document's script has noted. */
type Asleep = HTMLElement & {
  /** The button that was pressed last. */
  pressed?: HTMLElement
  /** React notes what is pressed from now on. */
  stopNoting?: () => void
}

/** If the screen's files do not come: the page shows what it has, and goes on. */
const PATIENCE_MS = 10_000

let whenAwake: (() => void) | undefined

/** An effect of each screen: React has taken it over, or shows it. */
export function wake(): void {
  whenAwake?.()
  whenAwake = undefined
}

/**
 * Waits until React has taken over what the server has rendered, by `hydrate`. Until then the page keeps
 * the time and the data of its document; what was pressed in the meantime is pressed again.
 */
export async function wakeUp(root: Asleep, hydrate: () => void): Promise<void> {
  const release = holdReady()
  root.stopNoting?.()
  document.getElementById('not-loaded')?.remove()
  root.hidden = false
  // Read first: a component that renders again on waking writes its own text over the typed one.
  const typed = [...root.querySelectorAll('input')].map((field) => [field, field.value] as const)
  const { promise, resolve } = Promise.withResolvers<void>()
  whenAwake = resolve
  setTimeout(wake, PATIENCE_MS)
  hydrate()
  await promise
  freezeClock(null)
  for (const field of root.querySelectorAll('select')) repeatChoice(field)
  for (const [field, text] of typed) repeatText(field, text)
  root.pressed?.click()
  release()
}

function repeatChoice(field: HTMLSelectElement): void {
  const isChanged = [...field.options].some((one) => one.selected !== one.defaultSelected)
  if (isChanged) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React compares with the text that it has found, so that must be another one. */
function repeatText(field: HTMLInputElement, text: string): void {
  const isTypedOn = field.value !== text && field.value !== field.defaultValue
  if (field.type === 'radio' || text === field.defaultValue || isTypedOn) return
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
