import { expect, test } from 'bun:test'
import { deprecatedIn } from './deprecated.ts'

const listed = (text: string) => deprecatedIn({ 'sdk.d.ts': text })

test('names with the tag are listed, with their version and replacement', () => {
  expect(
    listed(`/** Kept. */
export declare const kept: number;
/**
 * The price.
 * @deprecated since 1.8.0: use mountainAtom,
 * which has the price
 */
export declare const priceAtom: number;
export type Options = {
  /** @deprecated since 1.9.0: leave it out */
  readonly size?: number;
};`),
  ).toEqual([
    { name: 'priceAtom', since: '1.8.0', instead: 'use mountainAtom, which has the price' },
    { name: 'size', since: '1.9.0', instead: 'leave it out' },
  ])
})

test('a tag without version and replacement is refused', () =>
  expect(() => listed('/** @deprecated */ export declare const old: 1')).toThrow('for old'))
