CREATE SCHEMA "wallet";
--> statement-breakpoint
CREATE TABLE "wallet"."audit" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" bigint NOT NULL,
	"what" text NOT NULL,
	"device" text,
	"browser" text NOT NULL,
	"place" text NOT NULL,
	"dapp_origin" text
);
--> statement-breakpoint
CREATE TABLE "wallet"."challenge" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device" text NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."code" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"device" text NOT NULL,
	"mac" text NOT NULL,
	"attempts" integer NOT NULL,
	"used_at" bigint,
	"until" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."device" (
	"wallet_id" text NOT NULL,
	"id" text NOT NULL,
	"x" text NOT NULL,
	"y" text NOT NULL,
	"browser" text NOT NULL,
	"place" text NOT NULL,
	"dapp_origin" text,
	"created_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	"is_revoked" boolean NOT NULL,
	CONSTRAINT "device_wallet_id_id_pk" PRIMARY KEY("wallet_id","id")
);
--> statement-breakpoint
CREATE TABLE "wallet"."email_change" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"proved_at" bigint,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."email_login" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"device" text NOT NULL,
	"project_id" text NOT NULL,
	"dapp_origin" text NOT NULL,
	"language" text NOT NULL,
	"browser" text NOT NULL,
	"place" text NOT NULL,
	"match_code" text,
	"link_hash" text,
	"approved_at" bigint,
	"until" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."family" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"device" text NOT NULL,
	"dapp_origin" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"browser" text NOT NULL,
	"place" text NOT NULL,
	"logged_in_at" bigint NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."identity" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text,
	"email" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "identity_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "wallet"."known" (
	"email" text NOT NULL,
	"device" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "known_email_device_pk" PRIMARY KEY("email","device")
);
--> statement-breakpoint
CREATE TABLE "wallet"."outside_login" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"project_id" text NOT NULL,
	"device" text NOT NULL,
	"dapp_origin" text NOT NULL,
	"user_id" text,
	"state_hash" text NOT NULL,
	"kept" text NOT NULL,
	"return_to" text,
	"state_used_at" bigint,
	"result_hash" text,
	"result" jsonb,
	"failure" text,
	"browser" text NOT NULL,
	"place" text NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."recovery" (
	"wallet_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"ciphertext" text NOT NULL,
	"salt" text NOT NULL,
	"params" jsonb NOT NULL,
	"credential_id" text,
	"recovery_key" text NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."refresh" (
	"hash" text PRIMARY KEY NOT NULL,
	"family_id" text NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "wallet"."secret" (
	"name" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"wrapped" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."spent" (
	"key" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."user" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL,
	"recovers_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."wallet" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"eip155" text NOT NULL,
	"solana" text,
	"share" text NOT NULL,
	"key_id" text NOT NULL,
	"wrapped" text NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "wallet_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE INDEX "audit_user" ON "wallet"."audit" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "code_owner" ON "wallet"."code" USING btree ("owner","purpose");--> statement-breakpoint
CREATE INDEX "code_email" ON "wallet"."code" USING btree ("email","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_login_link" ON "wallet"."email_login" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "email_login_until" ON "wallet"."email_login" USING btree ("until");--> statement-breakpoint
CREATE INDEX "family_user" ON "wallet"."family" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "family_until" ON "wallet"."family" USING btree ("until");--> statement-breakpoint
CREATE INDEX "identity_user" ON "wallet"."identity" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_login_state" ON "wallet"."outside_login" USING btree ("state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_login_result" ON "wallet"."outside_login" USING btree ("result_hash");--> statement-breakpoint
CREATE INDEX "outside_login_until" ON "wallet"."outside_login" USING btree ("until");--> statement-breakpoint
CREATE INDEX "refresh_family" ON "wallet"."refresh" USING btree ("family_id");