import { z } from 'zod/mini'
import { ownDocument } from './own-document.ts'

/** The pages whose text an admin writes; a page without a text does not exist. */
export const LEGAL_PAGES = ['terms', 'privacy', 'imprint'] as const
export const legalPageName = z.enum(LEGAL_PAGES)
export type LegalPageName = z.infer<typeof legalPageName>

/** What documents say about the brand, as JSON in `data-brand` of `<html>`. */
export const shownBrand = z.object({
  name: z.string(),
  /** For the header, titles of tabs and home screens. */
  shortName: z.string(),
  /** What this is, in a sentence of the organization's language. */
  slogan: z.optional(z.string()),
  /** The path of a square picture; without it, the product's ridge is shown. */
  logo: z.optional(z.string()),
  pages: z.optional(z.array(legalPageName)),
  /** What the texts of these pages call themselves in their first heading. */
  titles: z.optional(z.partialRecord(legalPageName, z.string())),
  /** The version of the terms to which a new user must agree. */
  terms: z.optional(z.string()),
})
export type ShownBrand = z.infer<typeof shownBrand>

/** The brand of an installation that has chosen none. Its documents have no `data-brand`. */
export const DEFAULT_BRAND: ShownBrand = { name: 'Firstchair', shortName: 'Firstchair' }

const ofDocument = ownDocument?.brand

/** The brand of the page; on the server and in builds the default one. */
export const brand: ShownBrand = ofDocument
  ? shownBrand.parse(JSON.parse(ofDocument))
  : DEFAULT_BRAND

const TITLES = { terms: 'Terms', privacy: 'Privacy', imprint: 'Imprint' } as const
/** The name of a page, in the organization's own words if its text begins with a heading. */
export const legalTitle = (page: LegalPageName): string => brand.titles?.[page] ?? TITLES[page]

const legalInline = z.object({
  text: z.string(),
  emphasis: z.optional(z.enum(['strong', 'em'])),
  /** Of another site, of a page of this one, or of a mail address. */
  href: z.optional(z.string()),
})
export type LegalInline = z.infer<typeof legalInline>
const legalBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    text: z.array(legalInline),
  }),
  z.object({ kind: z.literal('paragraph'), text: z.array(legalInline) }),
  z.object({
    kind: z.enum(['bullets', 'numbers']),
    /** The number of the first item. */
    start: z.optional(z.int()),
    items: z.array(z.array(legalInline)),
  }),
])
export type LegalBlock = z.infer<typeof legalBlock>

/** Answer of `GET /api/legal/:page`: what an admin has written in Markdown. */
export const legalText = z.object({ blocks: z.array(legalBlock) })
export type LegalText = z.infer<typeof legalText>
