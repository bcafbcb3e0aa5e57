import type { ComponentType, ReactNode } from 'react'
import type { Node } from './tree.ts'

/** What a page is made of: React Aria's components, or the browser's own elements. */
export type Parts = {
  Button: ComponentType<Record<string, unknown> & { onPress: () => void; children?: ReactNode }>
  Link: ComponentType<Record<string, unknown> & { children?: ReactNode }>
  Field: ComponentType<Record<string, unknown> & { onType: (text: string) => void }>
  /** The dialog above the page. */
  Layer: ComponentType<{ node: Node; draw: (node: Node, key: number) => ReactNode }>
}

/** The elements around a dialog, from the outside, and what is in it. */
export function layersOf(node: Node): { classes: string[]; inside: Node[] } {
  const classes: string[] = []
  let present = node
  while (typeof present !== 'string') {
    const [, attributes, children]: Exclude<Node, string> = present
    classes.push(attributes.class ?? '')
    if (/dialog$/.test(attributes.role ?? '')) return { classes, inside: children }
    const next = children.find((child) => typeof child !== 'string' && hasDialog(child))
    if (next === undefined) break
    present = next
  }
  throw new Error('There is no dialog in the layer.')
}

const hasDialog = (node: Node): boolean =>
  typeof node !== 'string' &&
  (/dialog$/.test(node[1].role ?? '') || node[2].some((child) => hasDialog(child)))
