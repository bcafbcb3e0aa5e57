/** Where what opens beside an element goes: a dialog covers everything that is not inside it. */
export const layerOf = (element: Element | null): HTMLElement =>
  element?.closest<HTMLElement>('[popover]') ?? document.body
