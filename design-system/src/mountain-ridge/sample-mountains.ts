/** Sixteen names for stories and tests. */
export const sampleMountains: readonly string[] = [
  'Vail',
  'Breckenridge',
  'Aspen Snowmass',
  'Telluride',
  'Jackson Hole',
  'Big Sky',
  'Park City',
  'Alta',
  'Snowbird',
  'Palisades Tahoe',
  'Mammoth Mountain',
  'Whistler Blackcomb',
  'Sun Valley',
  'Steamboat',
  'Killington',
  'Taos Ski Valley',
]
