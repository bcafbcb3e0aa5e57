import type { LegalBlock, LegalInline } from '@firstchair/contract'
import { lexer, type Token, type Tokens } from 'marked'

const read = new Map<string, LegalBlock[]>()
/** Texts that are remembered: three pages, before and after a change. */
const REMEMBERED = 6

/**
 * A line that begins with eleven quotes and lists in each other, and is no rule. The lexer's time grows
 * with the square of their number.
 */
const TOO_NESTED = /^(?![-* \t]*$)(?:[ \t]*(?:>|(?:[-*+]|\d+[.)])[ \t])){11}/m

/**
 * The blocks of a text in Markdown. Only headings, paragraphs, lists, emphasis and links become one;
 * HTML and whatever else stays as text. Takes up to a second for a text that is made for it, so no
 * request of a visitor may wait for it.
 */
export function legalBlocks(text: string): LegalBlock[] {
  const known = read.get(text)
  if (known) return known
  const blocks: LegalBlock[] = TOO_NESTED.test(text)
    ? [{ kind: 'paragraph', text: [{ text }] }]
    : lexer(text).flatMap(blockOf)
  if (read.size >= REMEMBERED) read.clear()
  read.set(text, blocks)
  return blocks
}

/** The heading with which a text begins. */
export const titleOf = ([first]: readonly LegalBlock[]): string | undefined =>
  first?.kind === 'heading' ? first.text.map(({ text }) => text).join('') : undefined

function blockOf(token: Token): LegalBlock[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return []
    case 'heading':
      return [{ kind: 'heading', level: token.depth === 1 ? 2 : 3, text: inlines(token.tokens) }]
    case 'list': {
      const { ordered, start, items } = token as Tokens.List // the type of tokens is not a union
      // Clauses with paragraphs between them are lists of one item each.
      const list = ordered
        ? ({ kind: 'numbers', start: Number(start) } as const)
        : { kind: 'bullets' as const }
      return [{ ...list, items: items.map(itemOf) }]
    }
    case 'blockquote':
      return (token.tokens ?? []).flatMap(blockOf)
    case 'paragraph':
      return [{ kind: 'paragraph', text: inlines(token.tokens) }]
    default:
      return [{ kind: 'paragraph', text: [{ text: token.raw.trim() }] }]
  }
}

const itemOf = ({ tokens }: Tokens.ListItem): LegalInline[] =>
  tokens.flatMap((token) =>
    token.type === 'list'
      ? (token as Tokens.List).items.flatMap((item) => [{ text: ' · ' }, ...itemOf(item)])
      : inlines('tokens' in token ? token.tokens : [token]),
  )

function inlines(tokens: readonly Token[] = []): LegalInline[] {
  return tokens.flatMap((token): LegalInline[] => {
    switch (token.type) {
      case 'strong':
      case 'em':
        return [{ text: textOf(token), emphasis: token.type }]
      case 'link':
        return [{ text: textOf(token), ...(isSafe(token.href) && { href: token.href }) }]
      case 'br':
        return [{ text: '\n' }]
      case 'escape':
        return [{ text: token.text }]
      case 'text':
        return token.tokens ? inlines(token.tokens) : [{ text: textOf(token) }]
      default:
        return [{ text: token.raw }]
    }
  })
}

/** The words of a token without its marks. */
const textOf = (token: Token): string =>
  'tokens' in token && token.tokens ? token.tokens.map(textOf).join('') : plain(token)

// The lexer leaves entities as they were written.
const plain = (token: Token): string => ('text' in token ? token.text : token.raw)

/** Browsers read `/\host` and a tab after the slash as `//host`, so an own address is parsed as they do. */
const isSafe = (href: string) =>
  /^(https?:\/\/|mailto:)/i.test(href) ||
  (href.startsWith('/') && URL.parse(href, OWN)?.origin === OWN)

const OWN = 'https://own.invalid'
