/** An invalid setting, which prevents the start. Its message is one line for the operator. */
export class ConfigError extends Error {}

/** Throws when only some of these values are set: they need each other. */
export function requireAllOrNone(values: Record<string, string | undefined>): void {
  const given = Object.values(values)
  if (given.every(Boolean) || given.every((value) => value === undefined)) return
  throw new ConfigError(`${Object.keys(values).join(', ')}: give all or none`)
}
