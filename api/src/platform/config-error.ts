/** An invalid setting, which prevents the start. Its message is one line for the operator. */
export class ConfigError extends Error {}
