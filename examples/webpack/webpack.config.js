import { join } from 'node:path'
import webpack from 'webpack'

export default {
  mode: 'production',
  entry: './src/main.tsx',
  output: {
    path: join(import.meta.dirname, 'dist'),
    publicPath: '/',
    filename: '[name].[contenthash].js',
    chunkFilename: '[name].[contenthash].js',
    clean: true,
  },
  module: {
    rules: [{ test: /\.tsx?$/u, loader: 'esbuild-loader', options: { target: 'es2022' } }],
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  plugins: [new webpack.EnvironmentPlugin({ RPC_URL: '' })],
  // The page names the entry's files, and everything else is fetched when it is wanted.
  performance: { hints: false },
}
