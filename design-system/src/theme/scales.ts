/** All values of the theme except colors, in rem, so that they follow text zoom. */
export const scales = {
  font: {
    family: {
      text: "'Inter Variable', 'Inter Fallback', 'Inter Fallback Android', 'Inter Fallback Linux', system-ui, 'Segoe UI', Roboto, sans-serif",
      code: "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, monospace",
    },
    weight: { regular: '400', medium: '500', semibold: '600', bold: '700' },
    size: {
      caption: '0.8125rem',
      small: '0.875rem',
      body: '1rem',
      lead: '1.125rem',
      title: '1.25rem',
      heading: '1.5rem',
      display: 'clamp(1.75rem, 1.45rem + 1.3vw, 2.25rem)',
      hero: 'clamp(2rem, 1.25rem + 3.75vw, 4rem)',
    },
    line: { tight: '1.1', snug: '1.3', body: '1.5' },
    tracking: { tight: '-0.022em', normal: '-0.006em', wide: '0.06em' },
  },
  space: {
    none: '0',
    hair: '0.125rem',
    xxs: '0.25rem',
    xs: '0.5rem',
    sm: '0.75rem',
    md: '1rem',
    lg: '1.5rem',
    xl: '2rem',
    xxl: '3rem',
    xxxl: '5rem',
  },
  size: {
    control: { small: '2rem', medium: '2.5rem', large: '3rem' },
    target: '24px',
    icon: { small: '1rem', medium: '1.25rem', large: '1.5rem' },
    width: {
      narrow: '26rem',
      dialog: '32rem',
      prose: '42rem',
      page: '80rem',
      wide: '110rem',
    },
  },
  radius: { small: '0.375rem', medium: '0.625rem', large: '1rem', pill: '999px' },
  border: { thin: '1px', thick: '2px' },
  focus: { width: '2px', offset: '2px' },
  elevation: {
    none: 'none',
    card: '0 1px 2px light-dark(rgb(12 24 43 / 0.06), rgb(0 0 0 / 0.3)), 0 2px 8px light-dark(rgb(12 24 43 / 0.04), rgb(0 0 0 / 0.2))',
    hover:
      '0 2px 4px light-dark(rgb(12 24 43 / 0.06), rgb(0 0 0 / 0.35)), 0 10px 24px light-dark(rgb(12 24 43 / 0.1), rgb(0 0 0 / 0.35))',
    overlay:
      '0 4px 12px light-dark(rgb(12 24 43 / 0.1), rgb(0 0 0 / 0.45)), 0 20px 48px light-dark(rgb(12 24 43 / 0.18), rgb(0 0 0 / 0.55))',
  },
  motion: {
    fast: '100ms',
    medium: '200ms',
    slow: '300ms',
    loop: 'running',
    standard: 'cubic-bezier(0.2, 0, 0.2, 1)',
    enter: 'cubic-bezier(0.1, 0.7, 0.2, 1)',
    exit: 'cubic-bezier(0.5, 0, 0.9, 0.4)',
  },
  layer: { content: '1', sticky: '100', overlay: '1000', toast: '2000' },
} as const

/** For touch (`pointer: coarse`, or data-density="touch"). */
export const touch = {
  control: { small: '2.75rem', medium: '2.75rem', large: '3.25rem' },
  target: '44px',
} as const

/** With reduced motion (the system's, or data-motion="reduce"). */
export const still = { fast: '0s', medium: '0s', slow: '0s', loop: 'paused' } as const
