// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFundable} from "../IFundable.sol";
import {IPlan} from "../IPlan.sol";
import {IPlanEvents} from "../IPlanEvents.sol";
import {IEntryPausable} from "../base/IEntryPausable.sol";

/// @title What every plan of the staking family is: a token goes in, counted 1:1, and can always be taken out
/// @notice Members are addresses; no membership is needed. Rewards exist only as far as somebody has put them in.
interface IStakePlan is IPlan, IFundable, IEntryPausable, IPlanEvents {
    /// @notice The member has no reward to claim at this time.
    error NothingToClaim();

    /// @notice A funding below the plan's minimum.
    error TopUpTooSmall(uint256 amount, uint256 minimum);

    /// @notice Stakes `amount` of the caller's tokens; needs an allowance.
    function deposit(uint256 amount) external;

    /// @notice Stakes with an EIP-2612 signature. A permit that was already used (front-run) is no failure when the allowance is there.
    function depositWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external;

    /// @notice Stakes with an EIP-3009 `ReceiveWithAuthorization` signed by `from`; anyone may bring it, the stake is `from`'s.
    function depositWithAuthorization(
        address from,
        uint256 amount,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external;

    /// @notice Returns part of the caller's principal.
    function withdraw(uint256 amount) external;

    /// @notice Returns part of the caller's principal to another address.
    function withdrawTo(uint256 amount, address to) external;

    /// @notice Returns all principal, whatever the reward accounting says.
    function exitNow() external;

    /// @notice The same to another address, for a wallet that the token refuses.
    function exitNowTo(address to) external;

    /// @notice The token members stake.
    function stakingToken() external view returns (address);

    /// @notice The token that members receive; may be the same.
    function rewardToken() external view returns (address);

    /// @notice Smallest amount of one funding.
    function minTopUp() external view returns (uint256);

    /// @notice A member's principal.
    function stakeOf(address member) external view returns (uint256);

    /// @notice All principal.
    function totalStake() external view returns (uint256);

    /// @notice Rewards put aside and not yet paid.
    function reserve() external view returns (uint256);

    /// @notice All rewards ever funded: `funded == paid + reserve` at all times.
    function funded() external view returns (uint256);

    /// @notice {IPlan-solvencyOf} of the staking token.
    function solvency() external view returns (uint256 balance, uint256 liabilities, uint256 surplus);
}
