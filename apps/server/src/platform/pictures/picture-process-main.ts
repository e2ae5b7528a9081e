import sharp from 'sharp';
import { drawPicture, type DrawJob, type DrawnPicture } from './draw-picture.ts';
import { BROKEN_PICTURE, PictureProblem } from './picture-problems.ts';

export type DrawReply = { drawn: DrawnPicture } | { problem: string };

// One picture at a time on one core, and nothing is remembered: the memory of the process stays bounded.
sharp.cache(false);
sharp.concurrency(1);

process.on('message', (job: DrawJob) => void reply(job).then((result) => process.send?.(result)));
// The server is gone, also when it was killed.
process.on('disconnect', () => process.exit(0));

async function reply(job: DrawJob): Promise<DrawReply> {
  try {
    return { drawn: await drawPicture(job) };
  } catch (error) {
    return { problem: error instanceof PictureProblem ? error.message : BROKEN_PICTURE };
  }
}
