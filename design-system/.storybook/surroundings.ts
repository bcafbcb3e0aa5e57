import { toolbar } from './toolbar.ts'

/** The settings of the toolbar. */
export type Surroundings = {
  theme: 'system' | 'light' | 'dark'
  contrast: 'system' | 'standard' | 'more'
  density: 'comfortable' | 'touch'
  direction: 'ltr' | 'rtl'
  motion: 'full' | 'reduce'
  /** `story`: the story's own clock; the same for the feed. */
  clock: 'story' | 'frozen' | 'running'
  feed: 'story' | 'still' | 'calm' | 'busy' | 'storm' | 'outbid' | 'disconnect' | 'closing'
}

/**
 * The settings that apply. The stories of a documentation page share its root, so their own globals
 * do not apply there, only the toolbar's.
 */
export function chosenIn(context: { viewMode?: string; globals: object }): Surroundings {
  // The toolbar only has the values of `toolbar.ts`; Storybook's types lack `userGlobals`.
  const { globals, userGlobals } = context as { globals: Surroundings; userGlobals?: Surroundings }
  return context.viewMode === 'docs' ? (userGlobals ?? globals) : globals
}

/** Whether a story sets one of the settings, which needs a page to itself. */
export const hasOwnSurroundings = (globals: object): boolean =>
  Object.keys(globals).some((name) => name in toolbar)

/** The settings as a query of Storybook. */
export const queryOf = (chosen: Surroundings): string =>
  Object.entries(chosen)
    .filter(([name]) => name in toolbar)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** Sets attributes of the root element, which the theme and the sdk's sample read. */
export function surround(root: HTMLElement, chosen: Surroundings): void {
  setOrRemove(root, 'theme', chosen.theme, 'system')
  setOrRemove(root, 'contrast', chosen.contrast, 'system')
  root.dataset.density = chosen.density
  root.dataset.motion = chosen.motion
  setOrRemove(root, 'sampleClock', chosen.clock, 'story')
  setOrRemove(root, 'sampleFeed', chosen.feed, 'story')
  root.dir = chosen.direction
  root.lang = 'en'
}

/** Removes the attribute for the choice that means the default. */
function setOrRemove(root: HTMLElement, name: string, value: string, left: string): void {
  if (value === left) delete root.dataset[name]
  else if (root.dataset[name] !== value) root.dataset[name] = value
}

/**
 * React Aria derives the direction of arrow keys and overlays from the locale: English in Arabic
 * script.
 */
export function localeOf({ direction }: Pick<Surroundings, 'direction'>): string {
  return direction === 'rtl' ? 'en-Arab' : 'en-US'
}
