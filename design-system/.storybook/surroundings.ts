/** What the toolbar chooses around a story. */
export type Surroundings = {
  theme: 'system' | 'light' | 'dark'
  contrast: 'standard' | 'more'
  density: 'comfortable' | 'touch'
  direction: 'ltr' | 'rtl'
  motion: 'full' | 'reduce'
}

/** Says it on the root element, where the theme listens. */
export function surround(root: HTMLElement, chosen: Surroundings): void {
  if (chosen.theme === 'system') delete root.dataset.theme
  else root.dataset.theme = chosen.theme
  root.dataset.contrast = chosen.contrast
  root.dataset.density = chosen.density
  root.dataset.motion = chosen.motion
  root.dir = chosen.direction
  root.lang = 'en'
}

/** React Aria turns arrow keys and what it places itself by the locale: English, in Arabic script. */
export function localeOf({ direction }: Pick<Surroundings, 'direction'>): string {
  return direction === 'rtl' ? 'en-Arab' : 'en-US'
}
