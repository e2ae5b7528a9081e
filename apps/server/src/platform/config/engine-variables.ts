import { z } from 'zod';
import { address, integer } from './variable-kinds.ts';

/** Variables of the engines that run beside the server, and of the services that can replace them. */
export function engineVariables() {
  return {
    ENGINES: z
      .enum(['auto', 'manual', 'off'], { error: '应为 auto、manual 或 off' })
      .default('auto')
      .describe(
        'auto installs the engines in the background after the start; manual uses those that npm run engines installed; off uses none',
      ),
    ENGINES_DIR: z
      .string()
      .optional()
      .describe('folder with engines that the operator brings, for machines without a network; never changed'),
    ENGINES_IDLE_MINUTES: integer({ min: 1, max: 1440, fallback: 5 }).describe(
      'minutes after which the process of an unused engine ends and gives its memory back',
    ),
    OCR_DRIVER: z
      .enum(['embedded', 'openai', 'off'], { error: '应为 embedded、openai 或 off' })
      .default('embedded')
      .describe(
        'what reads text from pictures: the embedded engine, a vision model with the OpenAI protocol, or nothing',
      ),
    OCR_BASE_URL: address().optional().describe('URL of the vision model for OCR_DRIVER=openai'),
    OCR_API_KEY: z.string().optional().describe('key of the vision model'),
    OCR_MODEL: z.string().optional().describe('name of the vision model'),
  };
}
