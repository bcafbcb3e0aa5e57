import { createGlobalThemeContract } from '@vanilla-extract/css'

const tones = { soft: null, text: null, strong: null, edge: null }
const ridge = { far: null, mid: null, near: null }

/**
 * The semantic tokens: names without values, for all values in styles. The names are fixed custom
 * properties (`--fc-color-text-default`), so that separately built remotes use the values of the
 * theme that the shell loads (`/theme`).
 */
export const vars = createGlobalThemeContract(
  {
    color: {
      /** Behind everything. */
      page: null,
      /** Cards and table headers on the page. */
      surface: null,
      /** A row or an item under the pointer. */
      surfaceHover: null,
      /** Overlays: dialogs, menus, toasts. */
      raised: null,
      /** Wells: input fields, skeletons, the track of a toggle. */
      sunken: null,
      /** Behind an open dialog. */
      scrim: null,
      text: {
        default: null,
        /** Secondary text; 4.5:1 on every surface. */
        muted: null,
        /** The label of a disabled control; 3:1, although WCAG exempts it. */
        disabled: null,
        /** On `inverse`. */
        inverse: null,
      },
      /** Tooltips and other small inverted surfaces. */
      inverse: null,
      border: {
        /** Decorative dividers. */
        subtle: null,
        /** Around a control: 3:1 against every surface. */
        control: null,
        /** A control under the pointer. */
        strong: null,
      },
      /** The primary color, for the next action. */
      action: {
        base: null,
        hover: null,
        pressed: null,
        on: null,
        soft: null,
        text: null,
      },
      /** The background of a destructive button. */
      destructive: { base: null, hover: null, pressed: null, on: null },
      /**
       * soft: a tinted background; edge: its border; text: on it or on a surface; strong: a shape,
       * 3:1.
       */
      info: tones,
      success: tones,
      warning: tones,
      danger: tones,
      neutral: tones,
      focus: null,
      skeleton: { base: null, shine: null },
      /** A price that has just changed. */
      flash: null,
      /** The countdown far from its end; near it: `action.text`, then `danger.text`. */
      calm: null,
      ridge: {
        sky: null,
        snow: null,
        neutral: ridge,
        winning: ridge,
        losing: ridge,
        ended: ridge,
      },
      /** The header, the ticker, the landing's first screen: dark in every theme. */
      night: { base: null, raised: null, border: null },
    },
    font: {
      family: { text: null, code: null },
      weight: { regular: null, medium: null, semibold: null, bold: null },
      size: {
        caption: null,
        small: null,
        body: null,
        lead: null,
        title: null,
        heading: null,
        display: null,
        hero: null,
      },
      line: { tight: null, snug: null, body: null },
      tracking: { tight: null, normal: null, wide: null },
    },
    space: {
      none: null,
      hair: null,
      xxs: null,
      xs: null,
      sm: null,
      md: null,
      lg: null,
      xl: null,
      xxl: null,
      xxxl: null,
    },
    size: {
      /** Heights of controls; grow when the pointer is coarse. */
      control: { small: null, medium: null, large: null },
      /** The minimum size of a target: 24 px, 44 px for touch. */
      target: null,
      icon: { small: null, medium: null, large: null },
      /** Widths of content. */
      width: { narrow: null, dialog: null, prose: null, page: null, wide: null },
    },
    radius: { small: null, medium: null, large: null, pill: null },
    border: { thin: null, thick: null },
    focus: { width: null, offset: null },
    elevation: { none: null, card: null, hover: null, overlay: null },
    /** With reduced motion, durations are 0 s and loops are paused. */
    motion: {
      fast: null,
      medium: null,
      slow: null,
      /** For `animation-play-state` of anything that loops. */
      loop: null,
      standard: null,
      enter: null,
      exit: null,
    },
    layer: { content: null, sticky: null, overlay: null, toast: null },
  },
  (_value, path) => `fc-${path.map(kebab).join('-')}`,
)

/** Cascade layers, weakest first. Remotes style in `app`. */
export const layers = {
  reset: 'reset',
  tokens: 'tokens',
  components: 'components',
  app: 'app',
} as const

/** Media queries that styles share: custom properties cannot be read in a media query. */
export const media = {
  /** Phones: dialogs become sheets, cards become a list. */
  narrow: 'screen and (max-width: 599.98px)',
  medium: 'screen and (min-width: 600px)',
  wide: 'screen and (min-width: 960px)',
  /** A phone held sideways, or 200 % zoom: little room above what is sticky. */
  low: 'screen and (max-height: 30rem)',
  /** Room for a rail beside the content. */
  large: 'screen and (min-width: 1024px)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
  coarse: '(pointer: coarse)',
  hover: '(hover: hover)',
} as const

function kebab(word: string): string {
  return word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
