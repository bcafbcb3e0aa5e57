/** Whole amounts as text: $1,200. */
export { moneyText as dollarsText } from '@firstchair/contract'
