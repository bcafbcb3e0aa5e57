import {
  createElement,
  memo,
  type ReactNode,
  StrictMode,
  useState,
  useSyncExternalStore,
} from 'react'
import { createRoot } from 'react-dom/client'
import type { Parts } from './parts.ts'
import type { Node } from './tree.ts'

type Data = { page: Node; dialog: Node }

/** React's names of the attributes that it does not take as HTML writes them. */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  value: 'defaultValue',
  checked: 'defaultChecked',
}
const FLAGS = new Set(['disabled', 'hidden', 'inert', 'checked', 'readonly', 'required'])

const styleOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(';').flatMap((rule) => {
      const [name = '', ...value] = rule.split(':')
      const key = name.trim()
      const camel = key.startsWith('--') ? key : key.replace(/-(\w)/g, (_, c) => c.toUpperCase())
      return key ? [[camel, value.join(':').trim()]] : []
    }),
  )

const propsOf = (attributes: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      NAMES[name] ?? name,
      name === 'style' ? styleOf(value) : FLAGS.has(name) ? true : value,
    ]),
  )

/** The prices that change, one counter a card. */
const bids: number[] = []
const watchers = new Set<() => void>()
let turn = 0
/** The bench calls it: so many updates a second. Returns how to end them. */
function live(perSecond: number): () => void {
  const timer = setInterval(() => {
    const card = turn++ % cards.length
    bids[card] = (bids[card] ?? 0) + 1
    for (const watcher of watchers) watcher()
  }, 1_000 / perSecond)
  return () => clearInterval(timer)
}
/** The cards of the page, in their order. */
const cards: Node[] = []
function cardAt(node: Node): number {
  const known = cards.indexOf(node)
  return known === -1 ? cards.push(node) - 1 : known
}

const textOf = (node: Node): string =>
  typeof node === 'string' ? node : node[2].map(textOf).join('')

type State = { isOpen: boolean; isFew: boolean; words: string }
let change: (next: (before: State) => State) => void = () => {}

function press(label: string, role: string | undefined): void {
  if (label.startsWith('Place Bid on')) change((before) => ({ ...before, isOpen: true }))
  else if (label === 'Close') change((before) => ({ ...before, isOpen: false }))
  else if (role === 'radio') change((before) => ({ ...before, isFew: !before.isFew }))
}

function type(kind: string | undefined, text: string): void {
  if (kind === 'search') change((before) => ({ ...before, words: text }))
  else if (kind === 'radio') change((before) => ({ ...before, isFew: !before.isFew }))
}

/** A copied element, with the parts in place of controls; `bid` replaces the text of a price. */
function Drawn({
  node,
  parts,
  bid,
}: {
  node: Node
  parts: Parts
  bid?: number | undefined
}): ReactNode {
  if (typeof node === 'string') return bid && PRICE.test(node) ? `$${10 + bid}` : node
  const [name, attributes, children] = node
  const inner = children.map((child, key) => draw(child, parts, key, bid))
  const props = propsOf(attributes)
  if (name === 'button') {
    const label = attributes['aria-label'] ?? textOf(node)
    return createElement(
      parts.Button,
      { ...props, onPress: () => press(label, attributes.role) },
      ...inner,
    )
  }
  if (name === 'a') return createElement(parts.Link, props, ...inner)
  if (name === 'input') {
    return createElement(parts.Field, {
      ...props,
      onType: (text: string) => type(attributes.type, text),
    })
  }
  return createElement(name, props, ...inner)
}
const PRICE = /^[$€£]?\d[\d,]*$/

function draw(node: Node, parts: Parts, key: number, bid?: number): ReactNode {
  if (typeof node === 'string') return <Drawn key={key} {...{ node, parts, bid }} />
  if (node[0] === 'article') return <Card key={textOf(node)} {...{ node, parts }} />
  return <Drawn key={key} {...{ node, parts, bid }} />
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

const Card = memo(({ node, parts }: { node: Node; parts: Parts }) => {
  const bid = useSyncExternalStore(watch, () => bids[cardAt(node)])
  return <Drawn {...{ node, parts, bid }} />
})

/** The page without the cards that search and filter leave out. */
function left(node: Node, { words, isFew }: State): Node | null {
  if (typeof node === 'string' || (!words && !isFew)) return node
  const [name, attributes, children] = node
  if (name === 'article') {
    if (isFew && cardAt(node) % 2 === 1) return null
    return textOf(node).toLowerCase().includes(words.toLowerCase()) ? node : null
  }
  const kept = children.flatMap((child): Node[] => {
    const found = left(child, { words, isFew, isOpen: false })
    return found === null ? [] : [found]
  })
  // An item of the list goes with its card.
  if (name === 'li' && kept.length < children.length) return null
  return [name, attributes, kept]
}

function App({ data, parts }: { data: Data; parts: Parts }) {
  const [state, setState] = useState<State>({ isOpen: false, isFew: false, words: '' })
  change = setState
  const shown = left(data.page, state) ?? data.page
  return (
    <>
      {(typeof shown === 'string' ? [] : shown[2]).map((child, key) => draw(child, parts, key))}
      {state.isOpen && (
        <parts.Layer node={data.dialog} draw={(node, key) => draw(node, parts, key)} />
      )}
    </>
  )
}

/** Makes the page of these parts: a board whose cards filter, change, and open a dialog. */
export function startControl(parts: Parts): void {
  const data = JSON.parse(document.getElementById('data')?.textContent ?? '') as Data // the bench wrote it
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root.')
  Object.assign(globalThis, { live })
  createRoot(root).render(
    <StrictMode>
      <App {...{ data, parts }} />
    </StrictMode>,
  )
}
