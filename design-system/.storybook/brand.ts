import { create } from 'storybook/theming/create'

const isDark = matchMedia('(prefers-color-scheme: dark)').matches

/** Storybook's own UI in the product's colors, light or dark as in the system. */
export const brand = create({
  base: isDark ? 'dark' : 'light',
  brandTitle: 'Firstchair design system',
  brandUrl: './',
  brandTarget: '_self',
  colorPrimary: '#ea5f19',
  colorSecondary: isDark ? '#2b7fdb' : '#125fb8',
  ...(isDark && {
    appBg: '#0c182b',
    appContentBg: '#071021',
    appPreviewBg: '#071021',
    barBg: '#0c182b',
    appBorderColor: '#263a58',
    textColor: '#f1f5fa',
  }),
})
