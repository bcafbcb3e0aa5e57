/** An element of the product's page: its name, attributes and children. */
export type Node = string | [name: string, attributes: Record<string, string>, children: Node[]]

/** What the controls are made of. `dialog` is the layer of the bid dialog, outside of the page's root. */
export type Captured = { page: Node; dialog: Node; css: string }

/** Runs in the product's page: copies what is below an element. */
export function capture(selector: string): Node {
  const copy = (element: Element): Node => [
    element.localName,
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    [...element.childNodes].flatMap((child): Node[] => {
      if (child instanceof Element)
        return /^(script|style)$/.test(child.localName) ? [] : [copy(child)]
      return child.nodeType === globalThis.Node.TEXT_NODE ? [child.textContent ?? ''] : []
    }),
  ]
  const found = document.querySelector(selector)
  if (found === null) throw new Error(`The page has no ${selector}.`)
  return copy(found)
}

/** Runs in the product's page: all rules that apply to it, fonts with their whole addresses. */
export const captureCss = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) =>
      [...sheet.cssRules].map(({ cssText }) =>
        cssText.replaceAll(/url\("(?!data:)([^"]+)"\)/g, (_, path) => {
          return `url("${new URL(path, sheet.href ?? location.href).href}")`
        }),
      ),
    )
    .join('\n')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const VOID = new Set(['input', 'img', 'br', 'hr', 'path', 'use', 'circle', 'rect', 'line'])

/** The HTML of a copied element. */
export function htmlOf(node: Node): string {
  if (typeof node === 'string') return escaped(node)
  const [name, attributes, children] = node
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const start = `<${name}${given.join('')}>`
  return VOID.has(name) ? start : `${start}${children.map(htmlOf).join('')}</${name}>`
}
