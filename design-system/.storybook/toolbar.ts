import type { Preview } from '@storybook/react-vite'

function choice(title: string, icon: string, items: { value: string; title: string }[]) {
  return { name: title, toolbar: { title, icon, items, dynamicTitle: true } }
}

export const toolbar: NonNullable<Preview['globalTypes']> = {
  theme: choice('Theme', 'mirror', [
    { value: 'light', title: 'Light' },
    { value: 'dark', title: 'Dark' },
    { value: 'system', title: 'As the system' },
  ]),
  contrast: choice('Contrast', 'contrast', [
    { value: 'standard', title: 'Standard contrast' },
    { value: 'more', title: 'High contrast' },
    { value: 'system', title: 'As the system' },
  ]),
  density: choice('Density', 'component', [
    { value: 'comfortable', title: 'Pointer' },
    { value: 'touch', title: 'Touch' },
  ]),
  direction: choice('Direction', 'transfer', [
    { value: 'ltr', title: 'Left to right' },
    { value: 'rtl', title: 'Right to left' },
  ]),
  motion: choice('Motion', 'play', [
    { value: 'full', title: 'Full motion' },
    { value: 'reduce', title: 'Reduced motion' },
  ]),
  clock: choice('Clock', 'timer', [
    { value: 'story', title: 'Clock of the story' },
    { value: 'frozen', title: 'Frozen clock' },
    { value: 'running', title: 'Running clock' },
  ]),
  feed: choice('Feed', 'lightning', [
    { value: 'story', title: 'Feed of the story' },
    { value: 'still', title: 'Still: nothing happens' },
    { value: 'calm', title: 'Calm: a bid now and then' },
    { value: 'busy', title: 'Busy: 10 bids a second' },
    { value: 'storm', title: 'Storm: 50 bids a second' },
    { value: 'outbid', title: 'Outbid: rivals take each lead' },
    { value: 'disconnect', title: 'Disconnect: lost, and back' },
    { value: 'closing', title: 'All auctions are closing' },
  ]),
}
