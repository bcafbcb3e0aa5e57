import { type Entry, entries } from './built-storybook.ts'

/** Variants of a picture besides light and dark. */
export type Way =
  | 'narrow'
  | 'rtl'
  | 'forced-colors'
  | 'reduced-motion'
  | 'contrast-light'
  | 'contrast-dark'

/** The high contrast themes. */
const CONTRAST: readonly Way[] = ['contrast-light', 'contrast-dark']

/** The variants and the size of a story's pictures. */
export type Frame = {
  width: number
  height: number
  isWhole: boolean
  /** Pixels that may differ, because browser releases round some edges differently. */
  tolerance: number
}

export const NARROW = { width: 320, height: 640 }
const PART: Frame = { width: 640, height: 120, isWhole: true, tolerance: 20 }
const OVERLAY: Frame = { width: 640, height: 480, isWhole: false, tolerance: 40 }
const PHONE: Frame = { width: 375, height: 667, isWhole: false, tolerance: 40 }
const SCREEN: Frame = { width: 1024, height: 640, isWhole: false, tolerance: 150 }

type Choice = { id: string; frame: Frame; ways: readonly Way[] }

const part = (id: string, ...ways: Way[]): Choice => ({ id, frame: PART, ways })
const overlay = (id: string, ...ways: Way[]): Choice => ({ id, frame: OVERLAY, ways })
const phone = (id: string, ...ways: Way[]): Choice => ({ id, frame: PHONE, ways })
const screen = (id: string, ...ways: Way[]): Choice => ({
  id: `screens-${id}`,
  frame: SCREEN,
  ways,
})

/** The stories with pictures. A component that is not listed is pictured by its first story. */
const choices: readonly Choice[] = [
  part('foundations-colour--text-and-action'),
  part('foundations-icons--all', 'rtl'),
  overlay('foundations-ridges--sixteen-mountains'),
  part('foundations-space-and-shape--space'),
  part('foundations-space-and-shape--radius-and-elevation'),
  part('foundations-type--headings'),
  part('foundations-type--reading'),

  overlay('components-alertdialog--danger', 'forced-colors'),
  phone('components-alertdialog--on-a-phone'),
  overlay('components-datatable--few-rows', ...CONTRAST),
  part('components-badge--tones', 'forced-colors'),
  part('components-banner--tones', 'forced-colors', 'rtl'),
  part('components-banner--with-action', 'narrow'),
  part('components-buttonlink--pair'),
  part('components-button--primary', 'forced-colors', ...CONTRAST),
  part('components-button--secondary', 'forced-colors'),
  part('components-button--quiet'),
  part('components-button--danger'),
  part('components-button--sizes'),
  part('components-button--disabled', 'forced-colors'),
  part('components-button--pending', 'reduced-motion'),
  part('components-button--with-icon', 'rtl'),
  part('components-button--long-label', 'narrow'),
  part('components-card--tones'),
  part('components-checkbox--on', 'forced-colors'),
  part('components-checkbox--some'),
  part('components-checkbox--with-description', 'rtl'),
  overlay('components-dialog--medium', 'forced-colors'),
  overlay('components-dialog--right-to-left'),
  phone('components-dialog--sheet-on-a-phone'),
  part('components-emptystate--with-action'),
  part('components-errorstate--with-retry', 'narrow'),
  part('components-form--refused-submit-leads-to-the-fields', 'narrow', 'rtl'),
  part('components-heading--levels'),
  part('components-heading--long-name', 'narrow'),
  part('components-iconbutton--quiet'),
  part('components-iconbutton--secondary', 'forced-colors'),
  part('components-icon--sizes'),
  part('components-layout-nightband--band'),
  part('components-link--in-text', 'forced-colors'),
  overlay('components-menu--open', 'rtl', 'forced-colors'),
  overlay('components-menu--choice'),
  part('components-moneyfield--at-the-least', 'narrow'),
  part('components-moneyfield--invalid'),
  part('components-moneyfield--right-to-left'),
  part('components-passwordfield--shown-when-asked'),
  part('components-searchfield--with-words', 'rtl'),
  part('components-select--label-above', 'forced-colors'),
  part('components-select--right-to-left'),
  part('components-skeleton--cards', 'reduced-motion'),
  part('components-spinner--with-label', 'reduced-motion'),
  part('components-switch--on', 'forced-colors'),
  part('components-switch--with-description', 'rtl'),
  part('components-textfield--required'),
  part('components-textfield--invalid', 'forced-colors', 'narrow', ...CONTRAST),
  part('components-textfield--right-to-left'),
  part('components-text--tones'),
  overlay('components-toast--success'),
  overlay('components-toast--danger', 'rtl', 'forced-colors'),
  part('components-togglegroup--with-counts', 'forced-colors', 'rtl', 'narrow'),
  overlay('components-tooltip--long-text'),

  overlay('screens-board-bid-dialog--fresh', 'narrow', 'rtl', ...CONTRAST),
  part('live-bidstatus--winning', 'forced-colors'),
  part('live-bidstatus--losing', 'forced-colors'),
  part('live-connectionstatus--live'),
  part('live-connectionstatus--reconnecting', 'reduced-motion'),
  part('live-connectionstatus--offline', 'forced-colors'),
  part('live-countdown--calm'),
  part('live-countdown--soon'),
  part('live-countdown--urgent', 'forced-colors', 'reduced-motion'),
  part('live-countdown--closing', 'forced-colors'),
  part('live-countdown--ended'),
  part('live-countdown--large', 'rtl'),
  part('live-mountainridge--neutral', 'forced-colors'),
  part('live-mountainridge--winning'),
  part('live-mountainridge--losing'),
  part('live-mountainridge--ended'),
  part('live-price--seven-digits', 'rtl'),
  part('live-ticker--scrolling', 'rtl', 'forced-colors'),
  part('live-ticker--long-under-reduced-motion', 'narrow', 'reduced-motion'),

  part('patterns-form--refused', 'narrow', ...CONTRAST),
  overlay('patterns-live-card--four-moments', 'narrow', 'forced-colors', 'reduced-motion'),
  part('patterns-states-of-a-view--loading', 'reduced-motion'),
  part('patterns-states-of-a-view--failed'),
  part('patterns-states-of-a-view--offline'),

  screen('landing--visitor', 'narrow', 'forced-colors'),
  screen('header--visitor', 'narrow'),
  screen('header--bidder', 'narrow', 'rtl'),
  screen('header--long-username', 'narrow'),
  screen('board--calm', 'narrow', 'rtl', 'forced-colors', 'reduced-motion', ...CONTRAST),
  screen('board--loading'),
  screen('board--no-mountains'),
  phone('screens-board--offline', 'narrow'),
  overlay('screens-board-bid-dialog--minimum-moved', 'rtl'),
  screen('login--empty', 'narrow', 'rtl', 'forced-colors'),
  screen('register--empty', 'narrow'),
  screen('forgot-password--empty', 'narrow'),
  screen('forgot-password--sent'),
  screen('reset-password--empty', 'narrow'),
  screen('verify-email--verified', 'narrow'),
  screen('verify-email--expired'),
  screen('complete-your-profile--empty', 'narrow'),
  screen('my-account--at-rest', 'narrow'),
  screen('unsubscribe--asked', 'narrow'),
  screen('states--page-not-found', 'narrow'),
  screen('states--part-failed', 'narrow'),
  screen('states--page-failed', 'narrow'),
  screen('states--loading-session'),
]

/** The listed stories with their Storybook entries. Fails for a story that no longer exists. */
export function chosen(): (Choice & { entry: Entry })[] {
  const stories = entries().filter(({ type }) => type === 'story')
  const named = choices.map((choice) => {
    const entry = stories.find(({ id }) => id === choice.id)
    if (!entry)
      throw new Error(`No story ${choice.id}: it was renamed, or its choice is left over.`)
    return { ...choice, entry }
  })
  const titles = new Set(named.map(({ entry }) => entry.title))
  const others = stories.filter(({ title }) => {
    const isNew = /^(Components|Live)\//.test(title) && !titles.has(title)
    titles.add(title)
    return isNew
  })
  return [...named, ...others.map((entry) => ({ ...part(entry.id), entry }))]
}
