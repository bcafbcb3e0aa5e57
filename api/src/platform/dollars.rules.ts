/** Whole dollars as text: $1,200. */
export const dollarsText = (amount: number): string => `$${amount.toLocaleString('en-US')}`
