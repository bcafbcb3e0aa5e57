/** The JSON text's deepest nesting, and about how many values it has. */
export type JsonSize = { depth: number; values: number }

const [QUOTE, BACKSLASH, COMMA] = [34, 92, 44]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

/** Measures a text before it is parsed, in one pass. It need not be valid JSON. */
export function measureJson(text: string): JsonSize {
  let open = 0
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) values += 1
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      values += 1
      open += 1
      if (open > depth) depth = open
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) open -= 1
  }
  return { depth, values }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at += 1
  }
  return text.length
}
