import { isKey } from '../keys/keys.ts'

export type OpenDialog = {
  /** Covers the screen; its first element is the dialog. */
  layer: HTMLElement
  close: () => void
  /** What had the focus last. */
  focused?: HTMLElement
}

/** Open layers, the topmost last. Only that one handles keys and keeps the focus. */
export const openDialogs: OpenDialog[] = []

/** Toasts lie above dialogs, and keep their own keys. */
const ABOVE = '[data-react-aria-top-layer]'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** What Tab reaches in a dialog. */
const tabStops = (panel: Element): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      control.tabIndex >= 0 &&
      // Of a group of radio buttons, Tab reaches the checked one.
      !control.matches(':disabled, [type="radio"]:not(:checked)') &&
      control.checkVisibility({ visibilityProperty: true }),
  )

/** Gives the dialog the focus unless something inside has it. */
export function takeFocus({ layer, focused }: OpenDialog): void {
  const isInside = () => layer.contains(document.activeElement)
  if (!isInside()) focused?.focus({ preventScroll: true })
  if (!isInside() && layer.firstElementChild instanceof HTMLElement) {
    layer.firstElementChild.focus({ preventScroll: true })
  }
}

/** From the last control Tab goes to the first one, and backwards. */
function cycle(event: KeyboardEvent, panel: Element): void {
  const stops = tabStops(panel)
  const from = document.activeElement
  const isInside = from !== panel && panel.contains(from)
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (from !== edge && (isInside || (from === panel && !event.shiftKey))) return
  event.preventDefault()
  const next = event.shiftKey ? stops.at(-1) : stops[0]
  next?.focus()
}

function onKeyDown(event: KeyboardEvent): void {
  const { target } = event
  const top = openDialogs.at(-1)
  const panel = top?.layer.firstElementChild
  if (!top || !panel || event.defaultPrevented || !(target instanceof Element)) return
  // A menu or list of the dialog has its own keys.
  if (target.closest(ABOVE) || (top.layer.contains(target) && !panel.contains(target))) return
  if (isKey(event, 'Tab')) cycle(event, panel)
  // The Enter that opened the dialog may still be held, and would submit the form in it.
  const isTyped = target instanceof HTMLTextAreaElement
  if (event.repeat && isKey(event, 'Enter') && !isTyped) event.preventDefault()
  if (isKey(event, 'Escape')) {
    event.preventDefault()
    top.close()
  }
}

function onFocusIn({ target }: FocusEvent): void {
  const top = openDialogs.at(-1)
  if (!top || !(target instanceof HTMLElement) || target.closest(ABOVE)) return
  if (top.layer.contains(target)) top.focused = target
  else takeFocus(top)
}

if (typeof document !== 'undefined') {
  document.addEventListener('keydown', onKeyDown)
  document.addEventListener('focusin', onFocusIn)
}
