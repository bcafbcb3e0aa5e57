import {
  DEFAULT_BRAND,
  LEGAL_PAGES,
  type LegalBlock,
  type LegalPageName,
  type ShownBrand,
} from '@firstchair/contract'
import type { Logger } from 'pino'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database.ts'
import type { Periodic } from '../platform/periodic.ts'
import { NONE_KNOWN, type Repeating } from '../platform/repeat.ts'
import { versionOf } from '../platform/version.ts'
import { findBrand, type StoredBrand } from './brand.store.ts'
import { legalBlocks, titleOf } from './legal-text.ts'
import { smallName } from './pictures.ts'

/** The folder of the file store that has the logos, and the pictures of mountains. */
export const PICTURE_PART = 'brand'
export const pathOfPicture = (file: string): string =>
  file ? `/remotes/${PICTURE_PART}/${file}` : ''

export type Brand = StoredBrand & {
  /** The name in `From` of mails; null for the one that the operator has set. */
  sender: string | null
  contact: string
  /** The legal texts, parsed when they were read here; empty without one. */
  legal: Record<LegalPageName, LegalBlock[]>
  /** What documents say; null at the defaults. */
  shown: ShownBrand | null
}

/** The brand of this installation, as every instance knows it. */
export type BrandReader = {
  now: () => Brand
  /** Reads it again, so that this instance has what was just saved. */
  refresh: () => Promise<void>
}

/** Another instance shows what an admin has changed here at once, or after `longestMs`. */
const RHYTHM = { wokenBy: ['brand.changed'], restMs: 500, longestMs: 10_000 } as const

const DEFAULTS: StoredBrand = {
  ...DEFAULT_BRAND,
  ...{
    senderName: '',
    contactEmail: '',
    accent: '',
    slogan: '',
    logo: '',
    terms: '',
    privacy: '',
    imprint: '',
  },
}

/** The version of the terms: it changes with their text. */
export const termsVersion = (terms: string): string => versionOf([terms]).slice(0, 12)

function shownOf(stored: StoredBrand, legal: Brand['legal']): ShownBrand | null {
  const { name, shortName, slogan, logo, terms } = stored
  const pages = LEGAL_PAGES.filter((page) => stored[page] !== '')
  const titles = pages.flatMap((page) => {
    const title = titleOf(legal[page])
    return title ? [[page, title] as const] : []
  })
  const shown = {
    ...{ name, shortName },
    ...(slogan && { slogan }),
    ...(logo && { logo: pathOfPicture(smallName(logo)) }),
    ...(pages.length > 0 && { pages }),
    ...(titles.length > 0 && { titles: Object.fromEntries(titles) }),
    ...(terms && { terms: termsVersion(terms) }),
  }
  return JSON.stringify(shown) === JSON.stringify(DEFAULT_BRAND) ? null : shown
}

function brandOf(stored: StoredBrand, config: Pick<Config, 'contactEmail'>): Brand {
  const chosen = stored.name === DEFAULT_BRAND.name ? null : stored.name
  const legal = {
    terms: legalBlocks(stored.terms),
    privacy: legalBlocks(stored.privacy),
    imprint: legalBlocks(stored.imprint),
  }
  return {
    ...stored,
    sender: stored.senderName || chosen,
    contact: stored.contactEmail || config.contactEmail,
    legal,
    shown: shownOf(stored, legal),
  }
}

type Parts = { db: Db; config: Pick<Config, 'contactEmail'> }

export function createBrand({ db, config }: Parts): BrandReader {
  let brand = brandOf(DEFAULTS, config)
  return {
    now: () => brand,
    refresh: async () => {
      brand = brandOf((await findBrand(db)) ?? DEFAULTS, config)
    },
  }
}

/** Keeps the brand of this instance fresh; what was read last stays while the database is away. */
export const startBrand = ({
  brand,
  log,
  periodic,
}: {
  brand: BrandReader
  log: Logger
  periodic: Periodic
}): Repeating =>
  periodic.repeat(
    RHYTHM,
    async () => {
      await brand.refresh()
      return NONE_KNOWN
    },
    (err, times) =>
      log.warn({ err, ...times }, 'brand unreadable; the last one that was read stays'),
  )
