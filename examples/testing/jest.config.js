const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
}

export default {
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/unit/**/*.test.tsx'],
  transform: { '\\.[jt]sx?$': ['@swc/jest', swc] },
  // The kit and what it stands on are ES modules.
  transformIgnorePatterns: ['/node_modules/(?!(@causeway|@noble|@scure|uqr|valibot|viem|ox)/)'],
  testTimeout: 60_000,
  setupFiles: ['<rootDir>/jest.setup.js'],
}
