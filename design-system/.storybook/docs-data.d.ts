declare module 'virtual:tokens-used' {
  /** Semantic tokens by component folder. */
  const tokens: Record<string, string[]>
  export default tokens
}

declare module 'virtual:recorded' {
  import type { Recorded } from './recorded.ts'

  const recorded: Recorded
  export default recorded
}
