// In place of a language that no page is in: react-aria falls back to English.
export default undefined
