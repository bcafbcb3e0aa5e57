import { z } from 'zod/mini'

/** The pages whose text an admin writes; a page without a text does not exist. */
export const LEGAL_PAGES = ['terms', 'privacy', 'imprint'] as const
export const legalPageName = z.enum(LEGAL_PAGES)
export type LegalPageName = z.infer<typeof legalPageName>

/** What documents say about the brand, as JSON in `data-brand` of `<html>`. */
export const shownBrand = z.object({
  name: z.string(),
  /** For the header, titles of tabs and home screens. */
  shortName: z.string(),
  /** The path of a square picture; without it, the product's ridge is shown. */
  logo: z.optional(z.string()),
  pages: z.optional(z.array(legalPageName)),
  /** The version of the terms to which a new user must agree. */
  terms: z.optional(z.string()),
})
export type ShownBrand = z.infer<typeof shownBrand>

/** The brand of an installation that has chosen none. Its documents have no `data-brand`. */
export const DEFAULT_BRAND: ShownBrand = { name: 'Firstchair', shortName: 'Firstchair' }

const ofDocument = globalThis.document?.documentElement.dataset.brand

/** The brand of the page; on the server and in builds the default one. */
export const brand: ShownBrand = ofDocument
  ? shownBrand.parse(JSON.parse(ofDocument))
  : DEFAULT_BRAND

/** Answer of `GET /api/legal/:page`. */
export const legalText = z.object({
  /** Markdown: headings, paragraphs, lists, emphasis and links; nothing else is rendered. */
  text: z.string(),
})
export type LegalText = z.infer<typeof legalText>
