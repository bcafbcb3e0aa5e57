declare module 'virtual:tokens-used' {
  /** Semantic tokens by component folder. */
  const tokens: Record<string, string[]>
  export default tokens
}
