/** In this order: Edge, Opera and Samsung's say that they are Chrome, and Chrome that it is Safari. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

/** In this order: Android says that it is Linux, and an iPhone that it is like a Mac. */
const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

type Signs = readonly (readonly [RegExp, string])[]
const named = (userAgent: string, signs: Signs) => signs.find(([sign]) => sign.test(userAgent))?.[1]

/** What a person calls the browser and machine behind a user agent: `Firefox on Windows`. */
export function deviceName(userAgent: string): string {
  const browser = named(userAgent, BROWSERS)
  const system = named(userAgent, SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
