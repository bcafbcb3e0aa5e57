/** What the toolbar chooses around a story. */
export type Surroundings = {
  theme: 'system' | 'light' | 'dark'
  contrast: 'system' | 'standard' | 'more'
  density: 'comfortable' | 'touch'
  direction: 'ltr' | 'rtl'
  motion: 'full' | 'reduce'
  /** `story`: as the story itself says, as for the feed. */
  clock: 'story' | 'frozen' | 'running'
  feed: 'story' | 'still' | 'calm' | 'busy' | 'storm' | 'outbid' | 'disconnect' | 'closing'
}

/** Says it on the root element, where the theme listens, and the sdk's sample. */
export function surround(root: HTMLElement, chosen: Surroundings): void {
  say(root, 'theme', chosen.theme, 'system')
  say(root, 'contrast', chosen.contrast, 'system')
  root.dataset.density = chosen.density
  root.dataset.motion = chosen.motion
  say(root, 'sampleClock', chosen.clock, 'story')
  say(root, 'sampleFeed', chosen.feed, 'story')
  root.dir = chosen.direction
  root.lang = 'en'
}

/** One choice of each leaves the matter to somebody else: then nothing is said. */
function say(root: HTMLElement, name: string, value: string, left: string): void {
  if (value === left) delete root.dataset[name]
  else if (root.dataset[name] !== value) root.dataset[name] = value
}

/** React Aria turns arrow keys and what it places itself by the locale: English, in Arabic script. */
export function localeOf({ direction }: Pick<Surroundings, 'direction'>): string {
  return direction === 'rtl' ? 'en-Arab' : 'en-US'
}
