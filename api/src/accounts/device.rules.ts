/** The order matters: Edge, Opera and Samsung Internet claim to be Chrome, and Chrome to be Safari. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

/** The order matters: Android claims to be Linux, and an iPhone to be like a Mac. */
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

/** The common name of a user agent's browser and system: `Firefox on Windows`. */
export function deviceName(userAgent: string): string {
  const browser = named(userAgent, BROWSERS)
  const system = named(userAgent, SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
