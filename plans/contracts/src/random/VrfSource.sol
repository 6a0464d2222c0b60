// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEnumeration} from "../factory/IEnumeration.sol";
import {IRandomSource} from "./IRandomSource.sol";
import {IVrfCoordinator} from "./IVrfCoordinator.sol";

/// @title VrfSource: Chainlink VRF v2.5 behind the common interface
/// @notice Only plans of the factory may ask (each request is paid by the subscription), once per draw. The coordinator is part of the code: if
/// Chainlink moves to another one, open draws get no seed and refund, and new plans use a new source.
contract VrfSource is IRandomSource {
    /// @dev bytes4(keccak256("VRF ExtraArgsV1")).
    bytes4 private constant EXTRA_ARGS = 0x92fd1338;
    uint32 private constant CALLBACK_GAS = 100_000;

    /// @notice The coordinator that answers.
    IVrfCoordinator public immutable coordinator;

    /// @notice The list of plans that may ask.
    IEnumeration public immutable plans;

    /// @notice The subscription that pays.
    uint256 public immutable subscription;

    /// @notice Gas lane.
    bytes32 public immutable keyHash;

    /// @notice Blocks that the oracle waits.
    uint16 public immutable confirmations;

    mapping(uint256 requestId => bytes32) private _keys;
    mapping(bytes32 key => bool) private _requested;
    mapping(bytes32 key => uint256) private _seeds;

    /// @notice A plan asked for a seed.
    event Requested(bytes32 indexed key, address indexed user, uint256 notBefore, uint256 requestId);

    /// @notice The coordinator answered.
    event Fulfilled(bytes32 indexed key, uint256 seed);

    /// @notice Only the coordinator answers.
    error NotCoordinator(address caller);

    /// @notice Only plans of the factory ask.
    error NotAPlan(address caller);

    /// @notice The time has not come, or the request was made already.
    error RequestRefused(bytes32 key, uint256 notBefore);

    /// @notice No request has this id, or it was answered already.
    error UnknownRequest(uint256 requestId);

    constructor(
        IVrfCoordinator coordinator_,
        IEnumeration plans_,
        uint256 subscription_,
        bytes32 keyHash_,
        uint16 confirmations_
    ) {
        coordinator = coordinator_;
        plans = plans_;
        subscription = subscription_;
        keyHash = keyHash_;
        confirmations = confirmations_;
    }

    // ---------------------------------------------------------------- plans

    /// @inheritdoc IRandomSource
    function request(uint256 notBefore) external {
        if (!plans.contains(msg.sender)) revert NotAPlan(msg.sender);
        bytes32 key = keyFor(msg.sender, notBefore);
        if (block.timestamp < notBefore || _requested[key]) revert RequestRefused(key, notBefore);
        _requested[key] = true;
        uint256 id = coordinator.requestRandomWords(
            IVrfCoordinator.RandomWordsRequest({
                keyHash: keyHash,
                subId: subscription,
                requestConfirmations: confirmations,
                callbackGasLimit: CALLBACK_GAS,
                numWords: 1,
                extraArgs: abi.encodeWithSelector(EXTRA_ARGS, true)
            })
        );
        _keys[id] = key;
        emit Requested(key, msg.sender, notBefore, id);
    }

    // ---------------------------------------------------------------- coordinator

    /// @notice The coordinator's answer. Stores and does nothing else, so it cannot fail for a request of ours.
    function rawFulfillRandomWords(uint256 requestId, uint256[] calldata words) external {
        if (msg.sender != address(coordinator)) revert NotCoordinator(msg.sender);
        bytes32 key = _keys[requestId];
        // Without this an id that was never given out would set the seed of the empty key.
        if (key == 0 || _seeds[key] != 0) revert UnknownRequest(requestId);
        uint256 seed = uint256(keccak256(abi.encode(words[0], key)));
        _seeds[key] = seed;
        emit Fulfilled(key, seed);
    }

    // ---------------------------------------------------------------- reading

    /// @inheritdoc IRandomSource
    function keyFor(address user, uint256 notBefore) public pure returns (bytes32 key) {
        return keccak256(abi.encode(user, notBefore));
    }

    /// @inheritdoc IRandomSource
    function ready(bytes32 key) external view returns (bool known, uint256 seed) {
        seed = _seeds[key];
        known = seed != 0;
    }
}
