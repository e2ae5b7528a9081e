import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { RobotAccess, RobotLogin } from '../common/robot-driver.ts';
import type { RobotRow } from './robot.repository.ts';

type Secrets = { login?: RobotLogin; access?: RobotAccess };
export type RobotSecrets = ReturnType<typeof createRobotSecrets>;

/** Seals QR codes and tokens for the database, each for its own robot. */
export function createRobotSecrets(box: SecretBox) {
  const purpose = (id: string) => `robot:${id}`;
  return {
    seal: (id: string, secrets: Secrets): string => box.seal(JSON.stringify(secrets), purpose(id)),

    /** Returns nothing when the key of the server has changed: the user then scans again. */
    open({ id, secretBox }: Pick<RobotRow, 'id' | 'secretBox'>): Secrets {
      if (secretBox === '') return {};
      try {
        return JSON.parse(box.open(secretBox, purpose(id))) as Secrets;
      } catch {
        return {};
      }
    },
  };
}
