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
}
